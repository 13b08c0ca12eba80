<?php
/**
 * Runs when the plugin is deleted. Orders keep their prices and marks: they are the shop's records.
 *
 * @package Bachat\StudentPrice
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;

foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( 0 ) as $bachat_student_price_site ) {
	if ( $bachat_student_price_site > 0 ) {
		switch_to_blog( $bachat_student_price_site );
	}
	delete_option( 'woocommerce_bachat_student_price_settings' );
	// What was kept of the provider, whatever the name that its address gave it.
	$bachat_student_price_kept = $wpdb->get_col( // phpcs:ignore WordPress.DB.DirectDatabaseQuery.DirectQuery, WordPress.DB.DirectDatabaseQuery.NoCaching -- options have no search of their own.
		$wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( '_transient_bachat_student_price_' ) . '%' )
	);
	foreach ( $bachat_student_price_kept as $bachat_student_price_name ) {
		delete_transient( substr( $bachat_student_price_name, strlen( '_transient_' ) ) );
	}
	if ( $bachat_student_price_site > 0 ) {
		restore_current_blog();
	}
}
